import '@/styles/layers.css'
import '@/styles/fonts.css'
import '@/styles/tokens.css'
import '@/styles/base.css'
import '@/styles/progress.css'
import '@/styles/print.css'
import '@/styles/oldBrowsers.css'
import type { AppProps } from 'next/app'
import Head from 'next/head'
import { DeferredWidgets } from '@/components/shell/DeferredWidgets'
import { EarlyInput } from '@/components/shell/EarlyInput'
import { RouteProgress } from '@/components/shell/RouteProgress'
import { ScrollRestoration } from '@/components/shell/ScrollRestoration'
import { AppProviders } from '@/contexts/AppProviders'
import { Layout } from '@/layouts/Layout'
import { resumeLayersOnLoad } from '@/lib/browser/resumeLayers'

resumeLayersOnLoad()

const App = ({ Component, pageProps, router }: AppProps) => (
  <AppProviders>
    <EarlyInput />
    <RouteProgress />
    <ScrollRestoration />
    <Layout route={router.pathname}>
      {/* Inside the layout, beside the page's own head: the part that hydrates first wins. */}
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Component {...pageProps} />
    </Layout>
    <DeferredWidgets />
  </AppProviders>
)

export default App
