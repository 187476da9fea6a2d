import { CertificatesView } from '@/components/certificate/CertificatesView'
import { Seo } from '@/components/seo/Seo'

const CertificatesPage = () => (
  <>
    <Seo title="Certificates" />
    <CertificatesView />
  </>
)

export default CertificatesPage
