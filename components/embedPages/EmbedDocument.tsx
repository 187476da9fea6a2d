import type { ReactNode } from 'react'
import { embedStyles } from '@/lib/embedPages/embedStyles'
import { OutLink } from './OutLink'

export interface EmbedDocumentProps {
  title: string
  /** The public page that shows more. */
  path: string
  /** Below the title. */
  line?: ReactNode
  children: ReactNode
}

/** What the head of a page in a frame has. */
export const EmbedHead = ({ title }: Pick<EmbedDocumentProps, 'title'>) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{`${title} · Art Commons`}</title>
    <style dangerouslySetInnerHTML={{ __html: embedStyles }} />
  </>
)

/** The body of a page in a frame, without anything of the app around it. */
export const EmbedBody = ({ title, path, line, children }: EmbedDocumentProps) => (
  <>
    <header>
      <h1 dir="auto">{title}</h1>
      {line && <p className="meta">{line}</p>}
    </header>
    <main>{children}</main>
    <footer>
      <OutLink path={path}>Art Commons</OutLink> · Links open in a new tab
    </footer>
  </>
)
