import { PrintArtworks } from '@/components/print/PrintArtworks'
import { Seo } from '@/components/seo/Seo'

const PrintArtworksPage = () => (
  <>
    <Seo title="Print works" />
    <PrintArtworks />
  </>
)

export default PrintArtworksPage
