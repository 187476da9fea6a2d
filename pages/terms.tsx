import type { GetStaticProps } from 'next'
import { DocumentPage } from '@/components/documents/DocumentPage'
import { readDocument, type PageDocument } from '@/lib/documents/documents'
import { paths } from '@/lib/navigation/paths'

interface Props {
  document: PageDocument
}

export const getStaticProps: GetStaticProps<Props> = async () => ({
  props: { document: await readDocument('terms') },
})

const TermsPage = ({ document }: Props) => (
  <DocumentPage
    document={document}
    path={paths.terms}
    description="The terms that apply when you use Art Commons."
  />
)

export default TermsPage
