import { Head, Html, Main, NextScript } from 'next/document'
import { PRELOADED_FONTS } from '@/lib/browser/fonts'

const Document = () => (
  // A script sets the theme on this element before hydration.
  <Html lang="en" suppressHydrationWarning>
    <Head>
      {PRELOADED_FONTS.map((face) => (
        <link key={face} rel="preload" href={face} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
    </Head>
    <body>
      <Main />
      <NextScript />
    </body>
  </Html>
)

export default Document
