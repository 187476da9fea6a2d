import type { GetServerSideProps } from 'next'
import { ConfirmationView } from '@/components/certificate/ConfirmationView'
import { Seo } from '@/components/seo/Seo'
import { Unavailable } from '@/components/status/Unavailable'
import type { Confirmation } from '@/contract/artworks/certificates'
import { confirmCertificate } from '@/lib/api/artworks/certificates'
import { isMissing } from '@/lib/api/failures'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { keepSecret } from '@/lib/api/sharedPage'
import { onBehalfOf } from '@/lib/api/visitor'

type Props = { confirmation: Confirmation } | { error: string }

export const getServerSideProps: GetServerSideProps<Props> = async ({ params, req, res }) => {
  const hash = params?.['hash']
  if (typeof hash !== 'string' || !/^[\da-f]{64}$/.test(hash)) return { notFound: true }
  keepSecret(res)
  const found = await confirmCertificate(hash, onBehalfOf(req))
  if (found.error === undefined) return { props: { confirmation: found.data } }
  if (isMissing(found)) return { notFound: true }
  setFailureStatus(res, found)
  return { props: { error: found.error } }
}

const CertificatePage = (props: Props) => {
  if ('error' in props)
    return <Unavailable title="We couldn’t load this certificate" error={props.error} />
  return (
    <>
      <Seo title="Certificate of authenticity" />
      <ConfirmationView {...props} />
    </>
  )
}

export default CertificatePage
