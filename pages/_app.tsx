import '@/styles/layers.css'
import '@/styles/fonts.css'
import '@/styles/tokens.css'
import '@/styles/base.css'
import '@/styles/progress.css'
import type { AppProps } from 'next/app'
import Head from 'next/head'
import { ConsentNotice } from '@/components/navigation/ConsentNotice'
import { Notices } from '@/components/navigation/Notices'
import { PageTracking } from '@/components/navigation/PageTracking'
import { RouteProgress } from '@/components/navigation/RouteProgress'
import { ScrollKeeper } from '@/components/navigation/ScrollKeeper'
import { SessionNotice } from '@/components/navigation/SessionNotice'
import { AppProviders } from '@/contexts/AppProviders'
import { Layout } from '@/layouts/Layout'

const App = ({ Component, pageProps, router }: AppProps) => (
  <AppProviders>
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
    </Head>
    <RouteProgress />
    <PageTracking />
    <ScrollKeeper />
    <Layout route={router.pathname}>
      <Component {...pageProps} />
    </Layout>
    <Notices />
    <SessionNotice />
    <ConsentNotice />
  </AppProviders>
)

export default App
