import { Avatar } from '@/components/ui/media/Avatar'
import type { ProfileByline } from '@/contract/profiles/profiles'
import { initialsOf } from '@/lib/profiles/initials'

interface Props {
  profile: Pick<ProfileByline, 'name' | 'role'> & { image: { key: string } | null }
  isPortrait?: boolean
}

/** The image of a profile beside its name. An organization without a logo shows its initials. */
export const ProfileAvatar = ({ profile: { name, role, image }, ...size }: Props) => (
  <Avatar image={image} initials={role === 'ART_ORGANIZATION' ? initialsOf(name) : ''} {...size} />
)
