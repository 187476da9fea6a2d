import Head from 'next/head'
import { ITALIC_FONT } from '@/lib/browser/fonts'

/** For a page that begins with the title of a work: words beside it stay where they are when the face comes. */
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
