import type { ReactNode } from 'react'
import { Ledger } from '@/components/ui/display/Ledger'
import { lazyPart } from '@/components/ui/lazyPart'
import { artisticFields } from '@/contract/enums/artisticFields'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import type { ApplicationDocument, ShownContent } from '@/contract/applications/applications'
import type { Requirement } from '@/contract/opportunities/opportunity'
import { answerText } from '@/lib/applications/answerText'
import { countryName } from '@/lib/formatting/countries'
import { countOf } from '@/lib/formatting/numbers'
import { webLink } from '@/lib/formatting/webLinks'
import { WorkList } from './WorkList'
import styles from './ContentView.module.css'

const MediaPlayer = lazyPart(() => import('./MediaPlayer').then((part) => part.MediaPlayer))

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

const OutsideLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener nofollow ugc">
    {href}
  </a>
)

/** A text; what is an address alone, such as of a video, is a link. */
const Text = ({ children }: { children: string }) => (
  <p className={styles.text} dir="auto">
    {/^https:\/\/\S+$/.test(children) ? <OutsideLink href={children} /> : children}
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
      value: website && <OutsideLink href={website.href} />,
    },
    { label: 'Place', value: place.filter(Boolean).join(', ') },
    {
      label: 'Fields',
      value: content.artisticFields.map((field) => artisticFields[field]).join(', '),
    },
  ]
}

interface DocumentProps {
  document: ApplicationDocument
  onDownload: Props['onDownload']
  applicationId: string | undefined
}

const Document = ({ document, onDownload, applicationId }: DocumentProps) => {
  const { name, pages, media } = document
  if (media)
    return (
      <MediaPlayer
        document={document}
        media={media}
        applicationId={applicationId}
        onDownload={onDownload}
      />
    )
  return (
    <p>
      {onDownload ? (
        <button type="button" className={styles.link} onClick={() => onDownload(document)}>
          <bdi>{name}</bdi>
        </button>
      ) : (
        <bdi>{name}</bdi>
      )}{' '}
      <span className="muted">PDF, {countOf(pages, 'page', 'pages')}</span>
    </p>
  )
}

/** An application as reviewers read it: works first, then texts, documents, answers and contact. */
export const ContentView = ({ content, requirements, onDownload, applicationId }: Props) => {
  const applicant = applicantRows(content)
  const blocks = (partOf: (type: Requirement['type']) => ReactNode) =>
    requirements.map(({ type }) => {
      const part = partOf(type)
      return (
        part && (
          <Block key={type} title={requirementTypes[type]}>
            {part}
          </Block>
        )
      )
    })
  return (
    <div className={styles.content}>
      {content.works.length > 0 && <WorkList works={content.works} />}
      {blocks((type) => content.texts[type] && <Text>{content.texts[type]}</Text>)}
      {content.biography && (
        <Block title="Biography">
          <Text>{content.biography}</Text>
        </Block>
      )}
      {blocks((type) => {
        const document = content.documents[type]
        return (
          document && (
            <Document document={document} onDownload={onDownload} applicationId={applicationId} />
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
