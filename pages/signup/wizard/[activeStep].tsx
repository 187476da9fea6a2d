import type { GetServerSideProps } from 'next'
import { ComingPage } from '@/components/navigation/ComingPage'

const steps = ['role', 'about', 'location', 'fields', 'first', 'plan']

export const getServerSideProps: GetServerSideProps = ({ params }) =>
  Promise.resolve(
    steps.includes(String(params?.activeStep)) ? { props: {} } : { notFound: true as const },
  )

const Page = () => (
  <ComingPage
    title="Create a profile"
    text="Your account is ready. Here you say who you are, step by step."
  />
)

export default Page
