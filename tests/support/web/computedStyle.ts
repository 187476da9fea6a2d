/*
 * jsdom computes styles by matching every rule of its default style sheet against an element, which took
 * half of the time of these tests. Without style sheets of our own, a small part of the HTML standard's
 * (section "Rendering") and the inline styles are enough.
 */

const listOf = (names: string) => names.split(' ')

const displays = new Map<string, string>([
  ...listOf(
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption ' +
      'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend listing main menu nav ol ' +
      'optgroup option p plaintext pre search section summary ul xmp',
  ).map((name) => [name, 'block'] as const),
  ...listOf(
    'area base basefont datalist head link meta noembed noframes param rp script style template title',
  ).map((name) => [name, 'none'] as const),
  ...listOf('button input meter progress select textarea').map(
    (name) => [name, 'inline-block'] as const,
  ),
  ['li', 'list-item'],
  ['slot', 'contents'],
  ['table', 'table'],
  ['caption', 'table-caption'],
  ['thead', 'table-header-group'],
  ['tbody', 'table-row-group'],
  ['tfoot', 'table-footer-group'],
  ['tr', 'table-row'],
  ['td', 'table-cell'],
  ['th', 'table-cell'],
])

type Styled = Element & Partial<Pick<HTMLElement, 'style'>>

function displayOf(element: Styled): string {
  const inline = element.style?.display
  if (inline) return inline
  if (element.hasAttribute('hidden')) return 'none'
  const name = element.localName
  if (name === 'dialog' && !element.hasAttribute('open')) return 'none'
  if (name === 'input' && element.getAttribute('type') === 'hidden') return 'none'
  return displays.get(name) ?? 'inline'
}

/** Of the nearest element that has one. */
function inherited(element: Styled | null, name: 'visibility' | 'pointerEvents'): string {
  for (let node = element; node; node = node.parentElement) {
    const value = node.style?.[name]
    if (value) return value
  }
  return name === 'visibility' ? 'visible' : 'auto'
}

const camelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

function valueOf(element: Styled, name: string): unknown {
  if (name === 'display') return displayOf(element)
  if (name === 'visibility' || name === 'pointerEvents') return inherited(element, name)
  const own: unknown = element.style?.[name as 'color']
  return own === '' && name === 'opacity' ? '1' : own
}

/** Answers for the pseudo-elements, too, of which there are none. */
function computedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const styled: Styled = pseudo ? document.createElement('span') : element
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') {
        return (property: string) =>
          property.startsWith('--')
            ? (styled.style?.getPropertyValue(property) ?? '')
            : String(valueOf(styled, camelCase(property)) ?? '')
      }
      if (typeof name !== 'string') return undefined
      const value = valueOf(styled, camelCase(name))
      return typeof value === 'function' ? (value as () => unknown).bind(styled.style) : value
    },
  })
}

window.getComputedStyle = computedStyle
