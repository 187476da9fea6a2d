import { useEffect, useRef } from 'react'
import { ShortFormPage } from '@/components/forms/page/ShortForm'
import { StatusPage } from '@/components/status/StatusPage'
import { Button } from '@/components/ui/actions/Button'
import { useIsOwn } from '@/contexts/useIsOwn'
import { paths } from '@/lib/navigation/paths'
import { ContactForm } from './ContactForm'
import { useContactForm } from './useContactForm'

export interface ContactProps {
  profile: { id: string; handle: string; name: string; acceptsMessages: boolean }
  /** The artwork that the message asks about. */
  artwork: { id: string; title: string } | null
}

const Sent = ({ name, back }: { name: string; back: { href: string; label: string } }) => {
  const heading = useRef<HTMLSpanElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <StatusPage
      title={
        <span ref={heading} tabIndex={-1}>
          Your message is on its way
        </span>
      }
      lines={[`We mailed it to ${name}. The answer comes to your email address.`]}
    >
      <Button href={back.href}>{back.label}</Button>
    </StatusPage>
  )
}

/** A message to a profile, or about one of its artworks. */
export const ContactView = ({ profile, artwork }: ContactProps) => {
  const { id, handle, name, acceptsMessages } = profile
  const isOwn = useIsOwn(id)
  const state = useContactForm({
    profileId: id,
    ...(artwork && { artworkId: artwork.id }),
  })
  const back = artwork
    ? { href: paths.art(artwork.id), label: 'Back to the work' }
    : { href: paths.profile(id, handle), label: `Back to ${name}` }
  if (state.isSent) return <Sent name={name} back={back} />
  if (isOwn) {
    return (
      <StatusPage
        title="This is your own profile"
        lines={['Others write to you here. You can switch that off in the settings.']}
      >
        <Button href={paths.settings.profile}>Edit profile</Button>
      </StatusPage>
    )
  }
  if (!acceptsMessages) {
    return (
      <StatusPage
        title={`${name} doesn’t take messages here`}
        lines={['Their page may name another way to get in touch.']}
      >
        <Button href={paths.profile(id, handle)}>See the profile</Button>
      </StatusPage>
    )
  }
  return (
    <ShortFormPage
      title={artwork ? `Enquire about ${artwork.title}` : <bdi>{`Contact ${name}`}</bdi>}
    >
      <p className="lead">
        We mail your message to {name} with your email address, so that they can answer you.
      </p>
      <ContactForm state={state} cancel={back} />
    </ShortFormPage>
  )
}
