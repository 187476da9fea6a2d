import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { Seo } from '@/components/seo/Seo'
import { StatusPage } from '@/components/status/StatusPage'
import { Button } from '@/components/ui/actions/Button'
import { wayBack } from '@/lib/checkout/canceledChoice'
import { paths } from '@/lib/navigation/paths'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const CancelPage = () => {
  const { href, label, text } = wayBack(useRouter().query)
  return (
    <>
      <Seo title="Payment canceled" />
      <StatusPage title="Payment canceled" lines={['Nothing was charged.', text]}>
        <Button href={href}>{label}</Button>
        <Button variant="quiet" href={paths.home}>
          Back to home
        </Button>
      </StatusPage>
    </>
  )
}

export default CancelPage
