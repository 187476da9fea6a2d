/** The Markdown of elements within a line; an empty one is left out. */
const marks: Record<string, (text: string) => string> = {
  B: (text) => `**${text}**`,
  STRONG: (text) => `**${text}**`,
  I: (text) => `*${text}*`,
  EM: (text) => `*${text}*`,
}

const escaped = (text: string) => text.replace(/[\\*_[\]<`]/g, '\\$&')

const trimmed = (text: string) => text.replace(/[ \t]+\n/g, '\n').trim()

/** Word processors wrap everything in elements that they style back to normal. */
const isPlain = ({ style }: HTMLElement) =>
  style.fontWeight === 'normal' || style.fontStyle === 'normal'

const linkOf = (element: HTMLElement, text: string) => {
  const href = element.getAttribute('href') ?? ''
  return /^(?:https?:\/\/|mailto:)/i.test(href)
    ? `[${text}](${href.replace(/[()\s]/g, encodeURIComponent)})`
    : text
}

const listOf = (list: HTMLElement) =>
  [...list.children].map((item, index) => {
    const bullet = list.tagName === 'OL' ? `${index + 1}. ` : '- '
    const text = trimmed(childrenOf(item)).replace(/\n+/g, '\n')
    return bullet + text.replaceAll('\n', `\n${' '.repeat(bullet.length)}`)
  })

const block = (text: string) => (text ? `\n\n${text}\n\n` : '')

function markdownOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE)
    return escaped((node.textContent ?? '').replace(/\s+/g, ' '))
  if (!(node instanceof HTMLElement)) return ''
  const { tagName } = node
  if (/^(?:STYLE|SCRIPT|META|TITLE|HEAD)$/.test(tagName)) return ''
  if (tagName === 'BR') return '\n'
  if (tagName === 'UL' || tagName === 'OL') return block(listOf(node).join('\n'))
  const text = childrenOf(node)
  const words = trimmed(text)
  if (/^H[1-6]$/.test(tagName)) return block(words && `## ${words.replace(/\s+/g, ' ')}`)
  if (tagName === 'BLOCKQUOTE') return block(words && `> ${words.replaceAll('\n', '\n> ')}`)
  if (/^(?:P|DIV|SECTION|ARTICLE|TR)$/.test(tagName)) return block(words)
  if (tagName === 'A' && words) return linkOf(node, words)
  const mark = marks[tagName]
  if (!mark || !words || isPlain(node)) return text
  // Spaces belong outside of the marks.
  return text.replace(
    /^(\s*)([\s\S]*?)(\s*)$/,
    (_, before, inner, after) => `${before}${mark(inner as string)}${after}`,
  )
}

const childrenOf = (element: Element): string => [...element.childNodes].map(markdownOf).join('')

/** Formatted text from the clipboard as Markdown, with its headings, lists, links and emphasis. */
export const markdownFromHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return trimmed(childrenOf(body)).replace(/\n{3,}/g, '\n\n')
}
