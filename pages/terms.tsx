import { ComingPage } from '@/components/navigation/ComingPage'

const Page = () => <ComingPage title="Terms" text="Here stand the terms of this site." />

export default Page
