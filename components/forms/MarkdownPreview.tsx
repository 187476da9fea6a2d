import { Marked, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { parsedAddress } from '@/lib/formatting/webLinks'

const marked = new Marked({ gfm: true, breaks: true })

const isSafe = (href: string) => /^(https?|mailto):$/.test(parsedAddress(href)?.protocol ?? '')

/** Decodes `&lt;` to `<`: the parser escapes for HTML, but React escapes text itself. */
const decodeEntities = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const renderChildren = (token: Token): ReactNode =>
  'tokens' in token && token.tokens ? (
    <Tree tokens={token.tokens} />
  ) : 'text' in token ? (
    decodeEntities(String(token.text))
  ) : null

const renderers: Record<string, (token: Token) => ReactNode> = {
  paragraph: (token) => <p>{renderChildren(token)}</p>,
  heading: (token) =>
    (token as Tokens.Heading).depth < 4 ? (
      <h3>{renderChildren(token)}</h3>
    ) : (
      <h4>{renderChildren(token)}</h4>
    ),
  blockquote: (token) => <blockquote>{renderChildren(token)}</blockquote>,
  strong: (token) => <strong>{renderChildren(token)}</strong>,
  em: (token) => <em>{renderChildren(token)}</em>,
  del: (token) => <del>{renderChildren(token)}</del>,
  br: () => <br />,
  space: () => null,
  hr: () => null,
  // Raw HTML is removed when the text is shown.
  html: () => null,
  image: () => null,
  list: (token) => {
    const { ordered, items } = token as Tokens.List
    const List = ordered ? 'ol' : 'ul'
    return (
      <List>
        {items.map((item, index) => (
          <li key={index}>
            <Tree tokens={item.tokens} />
          </li>
        ))}
      </List>
    )
  },
  link: (token) => {
    const { href } = token as Tokens.Link
    return isSafe(href) ? (
      <a href={href} target="_blank" rel="nofollow noopener">
        {renderChildren(token)}
      </a>
    ) : (
      renderChildren(token)
    )
  },
}

const Tree = ({ tokens }: { tokens: Token[] }) =>
  tokens.map((token, index) => (
    <Fragment key={index}>{(renderers[token.type] ?? renderChildren)(token)}</Fragment>
  ))

/** Renders Markdown from the parser's tokens, so that no user HTML is inserted. */
export const MarkdownPreview = ({ text }: { text: string }) => (
  <div className="prose" dir="auto">
    <Tree tokens={marked.lexer(text)} />
  </div>
)
