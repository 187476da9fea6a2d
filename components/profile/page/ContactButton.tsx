import { Button } from '@/components/ui/actions/Button'
import { Icon } from '@/components/ui/media/Icon'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import type { ContactLink } from '@/lib/profiles/profileWords'
import styles from './ContactButton.module.css'

interface Props {
  /** Of the profile. */
  id: string
  contacts: readonly ContactLink[]
  acceptsMessages: boolean
}

/** The ways to get in touch with a profile; for its owner a link to the settings instead. */
export const ContactButton = ({ id, contacts, acceptsMessages }: Props) => {
  const email = contacts.find(({ label }) => label === 'Email')
  const site = contacts.find(({ isExternal }) => isExternal)
  const contact = acceptsMessages ? paths.contact(id) : email?.href
  const isOwn = useProfile().current?.id === id
  return (
    <>
      {isOwn && (
        <Button
          variant="secondary"
          icon="edit"
          href={paths.settings.profile}
          className={styles.first}
        >
          Edit profile
        </Button>
      )}
      {contact && !isOwn && (
        <Button href={contact} className={styles.first}>
          Contact
        </Button>
      )}
      {site && (
        <Button variant="secondary" href={site.href} target="_blank" rel="noopener nofollow ugc">
          {site.label} <Icon name="external" small />
        </Button>
      )}
    </>
  )
}
