/// <reference lib="dom" />
/** Runs in the page of the browser under test: finds elements as their users know them, by role and name. */
import { computeAccessibleName, getRole, isDisabled, isInaccessible } from 'dom-accessibility-api'
import type { Found, Sought } from './target'

/** Roles that the library doesn't know, or that are sought more often by a label than by a role. */
const roleOf = (element: Element) =>
  element.matches('input[type="password"]') ? 'password' : getRole(element)

const normalize = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Which elements can have a role, since computing it for all takes long. */
const ofRole: Record<string, string> = {
  article: 'article',
  button: 'button, summary, input[type="submit"]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  password: 'input[type="password"]',
  searchbox: 'input',
  textbox: 'input, textarea',
}

const isRendered = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && !isInaccessible(element)
}

const fits = (pattern: Sought['name'], text: () => string | null) =>
  !pattern || new RegExp(pattern.source, pattern.flags).test(normalize(text()))

function search({ role, name, text, href, within }: Sought): Element[] {
  const roots: (Element | Document)[] = within ? search(within) : [document]
  const candidates = `${ofRole[role] ?? '*'}, [role="${role}"]`
  return roots
    .flatMap((root) => [...root.querySelectorAll(candidates)])
    .filter((element) => roleOf(element) === role)
    .filter(isRendered)
    .filter((element) => fits(href, () => element.getAttribute('href')))
    .filter((element) => fits(text, () => element.textContent))
    .filter((element) => fits(name, () => computeAccessibleName(element)))
}

/** What is pressed instead of an input that only its label shows. */
const pressedFor = (element: Element) => {
  const { width } = element.getBoundingClientRect()
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  return width <= 1 && label ? label : element
}

/** Why a press at the point would not reach the element. */
function obstacleAt(element: Element, x: number, y: number): string | null {
  const hit = document.elementFromPoint(x, y)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  if ([element, ...labels].some((own) => own.contains(hit))) return null
  return `covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`
}

export function find(sought: Sought): Found {
  const [element, ...others] = search(sought)
  if (!element) return { count: 0 }
  const pressed = pressedFor(element)
  const before = pressed.getBoundingClientRect()
  if (sought.scrolls && (before.top < 80 || before.bottom > innerHeight - 80)) {
    pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  // Text that continues on another line has several boxes.
  const box = pressed.getClientRects()[0] ?? before
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  const field = element as HTMLInputElement
  return {
    count: others.length + 1,
    x,
    y,
    text: normalize(element.textContent),
    value: field.value ?? null,
    isChecked: field.checked ?? element.getAttribute('aria-checked') === 'true',
    isPressed: element.getAttribute('aria-pressed') === 'true',
    href: element.getAttribute('href'),
    hasFocus: document.activeElement === element,
    obstacle: isDisabled(element) ? 'disabled' : obstacleAt(element, x, y),
  }
}

/** Selects what is written in the focused field. */
export function selectAll(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
  if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.select()
}

/** Whether React handles the events of an element. */
const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** Chooses an option of a hydrated select element, as its list does, which drivers can't open. */
export function chooseOption(sought: Sought, label: string): boolean {
  const [select] = search(sought)
  if (!(select instanceof HTMLSelectElement) || !isHydrated(select)) return false
  const option = [...select.options].find((one) => normalize(one.textContent) === label)
  if (!option) return false
  option.selected = true
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}
