import type { GetStaticProps } from 'next'
import { DocumentPage } from '@/components/navigation/DocumentPage'
import { readDocument, type PageDocument } from '@/lib/documents'
import { paths } from '@/lib/paths'

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
    description="What is kept about you, why, and for how long."
  />
)

export default PrivacyPage
