import type { ReactNode } from 'react'
import { Ledger } from '@/components/ui/display/Ledger'
import { embedFrame } from '@/contract/embeds'
import { requirementInputs } from '@/contract/enums/applications'
import { artisticFields } from '@/contract/enums/artisticFields'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import type { ApplicationDocument, ShownContent } from '@/contract/applications'
import type { Requirement } from '@/contract/opportunities/opportunity'
import { answerText } from '@/lib/applications/answerText'
import { documentText } from '@/lib/applications/documentText'
import { countryName } from '@/lib/formatting/countries'
import { webLink } from '@/lib/formatting/webLinks'
import { MediaPlayer } from './MediaPlayer'
import { WorkList } from './WorkList'
import styles from './ContentView.module.css'

interface Props {
  /** Of a blind review, without name and contact. */
  content: Omit<ShownContent, 'documents' | 'email'> & {
    email?: string | null | undefined
    documents: Partial<Record<string, ApplicationDocument>>
  }
  requirements: readonly Requirement[]
  /** Downloads a document; without it, documents are only named. */
  onDownload?: (document: ApplicationDocument) => void
  /** Names the application whose videos and audio can be played; without it, they are only named. */
  applicationId?: string
}

const Block = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.block}>
    <h3 dir="auto">{title}</h3>
    {children}
  </section>
)

const Text = ({ children }: { children: string }) => (
  <p className={styles.text} dir="auto">
    {children}
  </p>
)

/** Who applies; empty where names are hidden. */
const applicantRows = (content: Props['content']) => {
  const website = content.website ? webLink(content.website) : null
  const place = [content.city, content.country && countryName(content.country)]
  return [
    { label: 'Name', value: content.name && <bdi>{content.name}</bdi> },
    { label: 'Members', value: content.members?.join(', ') },
    {
      label: 'Email',
      value: content.email && <a href={`mailto:${content.email}`}>{content.email}</a>,
    },
    { label: 'Phone', value: content.phone },
    {
      label: 'Website',
      value: website && (
        <a href={website.href} target="_blank" rel="noopener nofollow ugc">
          {website.href}
        </a>
      ),
    },
    { label: 'Place', value: place.filter(Boolean).join(', ') },
    {
      label: 'Fields',
      value: content.artisticFields.map((field) => artisticFields[field]).join(', '),
    },
  ]
}

/** The link of a video or audio; in a blind review it is hidden, and no link. */
const MediaLink = ({ address }: { address: string }) =>
  embedFrame(address) ? (
    <p>
      <a href={address} target="_blank" rel="noopener nofollow ugc" dir="ltr">
        {address}
      </a>
    </p>
  ) : (
    <Text>{address}</Text>
  )

interface DocumentProps {
  document: ApplicationDocument
  onDownload: Props['onDownload']
  applicationId: string | undefined
}

const Document = ({ document, onDownload, applicationId }: DocumentProps) => (
  <>
    {document.media && applicationId && (
      <MediaPlayer applicationId={applicationId} document={document} media={document.media} />
    )}
    <p>
      {onDownload ? (
        <button type="button" className={styles.link} onClick={() => onDownload(document)}>
          <bdi>{document.name}</bdi>
        </button>
      ) : (
        <bdi>{document.name}</bdi>
      )}{' '}
      <span className="muted">{documentText(document)}</span>
    </p>
  </>
)

/** An application as reviewers read it: works first, then texts, documents, answers and contact. */
export const ContentView = ({ content, requirements, onDownload, applicationId }: Props) => {
  const applicant = applicantRows(content)
  return (
    <div className={styles.content}>
      {content.works.length > 0 && <WorkList works={content.works} />}
      {requirements.map(({ type }) => {
        const text = content.texts[type]
        return (
          text && (
            <Block key={type} title={requirementTypes[type]}>
              {requirementInputs[type] === 'MEDIA' ? (
                <MediaLink address={text} />
              ) : (
                <Text>{text}</Text>
              )}
            </Block>
          )
        )
      })}
      {content.biography && (
        <Block title="Biography">
          <Text>{content.biography}</Text>
        </Block>
      )}
      {requirements.map(({ type }) => {
        const document = content.documents[type]
        return (
          document && (
            <Block key={type} title={requirementTypes[type]}>
              <Document document={document} onDownload={onDownload} applicationId={applicationId} />
            </Block>
          )
        )
      })}
      {content.answers.map(({ questionId, question, value }) => (
        <Block key={questionId} title={question}>
          <Text>{answerText(value)}</Text>
        </Block>
      ))}
      {applicant.some(({ value }) => value) && (
        <Block title="Applicant">
          <Ledger rows={applicant} />
        </Block>
      )}
    </div>
  )
}
