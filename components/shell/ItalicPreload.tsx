import Head from 'next/head'
import { ITALIC_FONT } from '@/lib/browser/fonts'

/** For a page that starts with an artwork's title: the text around it does not shift when the font loads. */
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
