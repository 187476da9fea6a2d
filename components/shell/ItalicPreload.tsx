import Head from 'next/head'
import { ITALIC_FONT } from '@/lib/browser/fonts'

/** For a page that starts with italics: the text around them does not shift when the font loads. */
export const ItalicPreload = () => (
  <Head>
    <link
      key="italic"
      rel="preload"
      href={ITALIC_FONT}
      as="font"
      type="font/woff2"
      crossOrigin=""
    />
  </Head>
)
