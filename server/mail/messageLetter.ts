import { othersLine } from '@/server/text/withoutLinks'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

interface RelayedMessage {
  id: string
  senderName: string
  senderEmail: string
  text: string
  /** The recipient's name. */
  name: string
  /** What it asks about. */
  artwork: { id: string; title: string | null } | null
}

/** A message from one user to the owner of a profile. */
export function messageLetter(
  { id, senderName, senderEmail, text, name, artwork }: RelayedMessage,
  pages: WebAddresses,
): Letter {
  const sender = othersLine(senderName)
  const about = artwork && othersLine(artwork.title ?? 'Untitled')
  const subject = about === null ? `Message from ${sender}` : `Message about “${about}”`
  return {
    subject: about === null ? subject : `${subject} from ${sender}`,
    heading: subject,
    intro: `${sender} wrote to ${othersLine(name)}:`,
    quote: text,
    quoteFrom: senderEmail,
    items: artwork
      ? [{ title: artwork.title ?? 'Untitled', url: pages.artwork(artwork.id), facts: [] }]
      : [],
    action: {
      label: `Reply to ${sender}`,
      url: `mailto:${encodeURIComponent(senderEmail)}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    },
    reason: `${sender} doesn’t see your address until you reply. You can switch messages off in the settings of ${othersLine(name)}: ${pages.profileSettings}`,
    report: { label: 'Report this message', url: pages.reportMessage(id) },
  }
}
