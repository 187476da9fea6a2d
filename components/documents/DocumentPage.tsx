import type { PageDocument } from '@/lib/documents/documents'
import styles from './DocumentPage.module.css'
import { Seo } from '@/components/seo/Seo'

interface Props {
  document: PageDocument
  path: string
  description: string
}

/** A long text, such as the terms. */
export const DocumentPage = ({ document, path, description }: Props) => (
  <>
    <Seo title={document.title} description={description} canonical={path} />
    <article className={`wrap ${styles.page}`}>
      <h1 className="display">{document.title}</h1>
      <div className="prose" dangerouslySetInnerHTML={{ __html: document.html }} />
    </article>
  </>
)
