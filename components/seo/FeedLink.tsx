import Head from 'next/head'

/** Announces the page's Atom feed to browsers and feed readers. */
export const FeedLink = ({ title, href }: { title: string; href: string }) => (
  <Head>
    <link key="feed" rel="alternate" type="application/atom+xml" title={title} href={href} />
  </Head>
)
