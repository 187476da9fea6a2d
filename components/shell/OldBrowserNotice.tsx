import { paths } from '@/lib/navigation/paths'

/**
 * On every page, above everything else; supported browsers hide it (styles/oldBrowsers.css). It works without scripts,
 * which old browsers may fail to run. Search engines leave it out of what they quote.
 */
export const OldBrowserNotice = () => (
  <aside className="oldBrowser" aria-label="Your browser" data-nosnippet="">
    Your browser is too old for some parts of Art Commons. You can read the pages, but buttons and
    forms may not work. <a href={paths.browsers}>See which browsers are supported</a>
  </aside>
)
