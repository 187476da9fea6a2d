import type { PageDocument } from '@/lib/documents/documents'
import { TextPage } from './TextPage'

interface Props {
  document: PageDocument
  path: string
  description: string
}

/** A document of the operator, such as the terms. */
export const DocumentPage = ({ document, path, description }: Props) => (
  <TextPage title={document.title} path={path} description={description}>
    <div className="prose" dangerouslySetInnerHTML={{ __html: document.html }} />
  </TextPage>
)
