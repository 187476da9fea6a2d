import Head from 'next/head'

/** Tells browsers and readers that the page can be followed. */
export const FeedLink = ({ title, href }: { title: string; href: string }) => (
  <Head>
    <link key="feed" rel="alternate" type="application/atom+xml" title={title} href={href} />
  </Head>
)
