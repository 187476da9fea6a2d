import type { GetServerSideProps } from 'next'
import { forwardToPaymentPages } from '@/lib/checkout/paymentPages'

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const origin = process.env.PAYMENT_PAGES_URL
  if (!origin) return { notFound: true }
  await forwardToPaymentPages(origin, req, res)
  return { props: {} }
}

/** Never rendered: the response is complete before. */
const PaymentPage = () => null

export default PaymentPage
