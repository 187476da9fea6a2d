import type { ProfileByline } from '@/contract/profiles'

/** Works on one page of a portfolio. */
export const WORKS_ON_PAGE = 48

export const isOrganization = ({ role }: Pick<ProfileByline, 'role'>) => role === 'ART_ORGANIZATION'
