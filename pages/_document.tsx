import { Head, Html, Main, NextScript } from 'next/document'
import type { JSX } from 'react'
import { OldBrowserNotice } from '@/components/shell/OldBrowserNotice'
import { CHUNK_GROUPS_ID, chunkGroupsScript } from '@/lib/browser/chunkGroups'
import { firstViewScript } from '@/lib/browser/firstView'
import { PRELOADED_FONTS } from '@/lib/browser/fonts'
import { startsScriptsLate } from '@/lib/navigation/firstView'

type Files = Parameters<Head['getScripts']>[0]

/** A script that the browser neither loads nor runs before `firstViewScript` says so. */
const asLate = ({ key, props }: JSX.Element) => {
  const { src } = props as { src: string }
  return <script key={key} type="text/plain" data-src={src} />
}

/**
 * The list of a page's scripts for the bundler's runtime. Next.js writes it as an inline script that differs from
 * page to page, which the content security policy forbids.
 */
const chunkGroups = ({ buildManifest, __NEXT_DATA__: { page } }: Head['context']) => {
  const groups = buildManifest.pagesChunkGroupBootstrapParams
  if (!groups) return []
  const json = JSON.stringify([groups['/_app'], groups[page]]).replaceAll('<', '\\u003c')
  return [
    <script
      key="chunk groups"
      id={CHUNK_GROUPS_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json }}
    />,
    <script key="chunk groups script" dangerouslySetInnerHTML={{ __html: chunkGroupsScript }} />,
  ]
}

/** Unlike the inline script that `chunkGroups` replaces. */
const hasAddress = ({ props }: JSX.Element) => 'src' in (props as object)

/**
 * Lists of the build. They come first: Next.js writes them last, but its code gives up for good when they arrive more
 * than 3.8 s after it, as on a bad connection.
 */
const isManifest = ({ props }: JSX.Element) => /Manifest\.js$/.test((props as { src: string }).src)

/**
 * The scripts of pages that work without them start after the first paint. In development they start at
 * once, since Next.js shows nothing before they run.
 */
class FirstViewHead extends Head {
  private get startsLate() {
    const { isDevelopment, __NEXT_DATA__: data } = this.context
    return !isDevelopment && startsScriptsLate(data.page)
  }

  /** Before the stylesheets, which would hold up inline scripts that follow them. */
  override getBeforeInteractiveInlineScripts() {
    const scripts = [...super.getBeforeInteractiveInlineScripts(), ...chunkGroups(this.context)]
    if (!this.startsLate) return scripts
    const html = { __html: firstViewScript }
    return [...scripts, <script key="first view" dangerouslySetInnerHTML={html} />]
  }

  override getDynamicChunks(files: Files) {
    const scripts = super.getDynamicChunks(files)
    return this.startsLate ? scripts.map((script) => script && asLate(script)) : scripts
  }

  override getScripts(files: Files) {
    const all = super.getScripts(files).filter(hasAddress)
    const scripts = [...all.filter(isManifest), ...all.filter((script) => !isManifest(script))]
    return this.startsLate ? scripts.map(asLate) : scripts
  }
}

const Document = () => (
  // A script sets the theme on this element before hydration.
  <Html lang="en" suppressHydrationWarning>
    <FirstViewHead>
      {PRELOADED_FONTS.map((face) => (
        <link key={face} rel="preload" href={face} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
    </FirstViewHead>
    <body>
      <OldBrowserNotice />
      <Main />
      <NextScript />
    </body>
  </Html>
)

export default Document
