import type { GetStaticProps } from 'next'
import { DocumentPage } from '@/components/documents/DocumentPage'
import { readDocument, type PageDocument } from '@/lib/documents/documents'
import { paths } from '@/lib/navigation/paths'

interface Props {
  document: PageDocument
}

export const getStaticProps: GetStaticProps<Props> = async () => ({
  props: { document: await readDocument('privacy') },
})

const PrivacyPage = ({ document }: Props) => (
  <DocumentPage
    document={document}
    path={paths.privacy}
    description="What we store about you, why, and for how long."
  />
)

export default PrivacyPage
