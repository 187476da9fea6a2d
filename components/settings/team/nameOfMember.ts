import type { Member } from '@/contract/team/team'

export const nameOfMember = ({ name, email, id }: Member): string =>
  name ?? email ?? (id === null ? 'The primary owner' : 'A member')
