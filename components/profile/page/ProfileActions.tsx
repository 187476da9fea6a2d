import { LazyFollowButton } from '@/components/marks/LazyFollowButton'
import { ShareButton } from '@/components/sharing/ShareButton'
import { Button } from '@/components/ui/actions/Button'
import { Icon } from '@/components/ui/media/Icon'
import type { Profile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { useIsOwn } from '@/contexts/useIsOwn'
import { paths } from '@/lib/navigation/paths'
import type { ContactLink } from '@/lib/profiles/profileWords'
import styles from './ProfileActions.module.css'

interface Props {
  profile: Pick<Profile, 'id' | 'handle' | 'name' | 'acceptsMessages'>
  contacts: readonly ContactLink[]
}

/**
 * The ways to get in touch with a profile; for its owner a link to the settings instead, in the same
 * place. Where there is no way, the place of that link is at the end.
 */
export const ProfileActions = ({ profile, contacts }: Props) => {
  const { id, handle, name, acceptsMessages } = profile
  const email = contacts.find(({ label }) => label === 'Email')
  const site = contacts.find(({ isExternal }) => isExternal)
  const contact = acceptsMessages ? paths.contact(id) : email?.href
  const isCurrent = useProfile().current?.id === id
  const isOwn = useIsOwn(id)
  const edit = (
    <Button
      variant="secondary"
      icon="edit"
      href={paths.settings.profile}
      className={styles.reserved}
    >
      Edit profile
    </Button>
  )
  return (
    <>
      {contact && isCurrent && edit}
      {contact && !isOwn && (
        <Button href={contact} className={styles.reserved}>
          Contact
        </Button>
      )}
      {isOwn ? (
        <Button variant="secondary" href="/following" className={styles.follow}>
          Following
        </Button>
      ) : (
        <LazyFollowButton id={id} name={name} className={styles.follow} />
      )}
      {site && (
        <Button variant="secondary" href={site.href} target="_blank" rel="noopener nofollow ugc">
          {site.label} <Icon name="external" small />
        </Button>
      )}
      <ShareButton title={name} path={paths.profile(id, handle)} label="Share profile" />
      {!contact && <span className={styles.last}>{isCurrent && edit}</span>}
    </>
  )
}
