import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { CheckoutResult } from '@/components/checkout/CheckoutResult'
import { Seo } from '@/components/seo/Seo'
import { StatusPage } from '@/components/status/StatusPage'
import { Button } from '@/components/ui/actions/Button'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { textOf } from '@/lib/lists/listQuery'
import { paths } from '@/lib/navigation/paths'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Waiting = () => (
  <Loading label="Confirming your payment" className="wrap section">
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

const SuccessPage = () => {
  const id = textOf(useRouter().query.session_id)
  return (
    <>
      <Seo title="Payment" />
      {id ? (
        <RequireSignIn waiting={<Waiting />}>
          <CheckoutResult id={id} />
        </RequireSignIn>
      ) : (
        <StatusPage
          title="There is no payment to show"
          lines={['What you have paid is listed in your settings.']}
        >
          <Button href={paths.settings.subscription}>See your plan and invoices</Button>
        </StatusPage>
      )}
    </>
  )
}

export default SuccessPage
