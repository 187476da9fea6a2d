import { Button } from '@/components/ui/actions/Button'
import type { ApplicationMessage } from '@/contract/applications/applicationMessages'
import { formatDay, formatLongDay } from '@/contract/values/dates'
import { downloadDocument } from '@/components/application/read/downloadDocument'
import { countOf } from '@/lib/formatting/numbers'
import styles from './Messages.module.css'

interface Props {
  applicationId: string
  messages: readonly ApplicationMessage[]
  /** Whose messages are those of the reader. */
  reader: ApplicationMessage['from']
  /** The name of the other one. */
  other: string
}

/** What organizer and applicant have written, the first one first. */
export const MessageThread = ({ applicationId, messages, reader, other }: Props) => (
  <ol role="list" className={styles.thread} aria-label="Messages">
    {messages.map(({ id, from, text, requested, document, isLate, sentAt }) => (
      <li key={id} className={styles.message}>
        <p className="meta">
          <b>{from === reader ? 'You' : <bdi>{other}</bdi>}</b>, {formatDay(sentAt)}
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {requested && (
          <p>
            Document by the end of {formatLongDay(requested.until)}: <bdi>{requested.name}</bdi>
          </p>
        )}
        {document && (
          <p className={styles.document}>
            <Button
              variant="quiet"
              size="small"
              onClick={() => void downloadDocument(applicationId, document)}
            >
              <bdi>{document.name}</bdi>
            </Button>
            <span className="muted">
              PDF, {countOf(document.pages, 'page', 'pages')}
              {isLate && ', late'}
            </span>
          </p>
        )}
      </li>
    ))}
  </ol>
)
