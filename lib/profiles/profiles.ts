import type { ProfileByline } from '@/contract/profiles/profiles'

/** Artworks on one page of a portfolio. */
export const ARTWORKS_ON_PAGE = 48

export const isOrganization = ({ role }: Pick<ProfileByline, 'role'>) => role === 'ART_ORGANIZATION'
