import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyInput } from '@/lib/browser/earlyInput'
import { firstViewScript } from '@/lib/browser/firstView'

let paint = () => {}

beforeEach(() => {
  document.head.innerHTML = '<script type="text/plain" data-src="/a.js"></script>'
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        paint = callback
      }
      observe() {}
    },
  )
  new Function(firstViewScript)()
})

afterEach(() => {
  takeEarlyInput()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const started = async () => {
  await vi.waitFor(() => expect(document.querySelector('script[src]')).not.toBeNull())
  return [...document.scripts].flatMap(({ src }) => (src ? [new URL(src).pathname] : []))
}
const parsed = () => window.dispatchEvent(new Event('DOMContentLoaded'))

test('starts the scripts once the page is parsed and painted', async () => {
  paint()
  await Promise.resolve()
  expect(document.querySelector('script[src]')).toBeNull()
  parsed()
  expect(await started()).toEqual(['/a.js'])
})

test('starts the scripts at the first press before the paint', async () => {
  parsed()
  window.dispatchEvent(new Event('pointerdown'))
  expect(await started()).toEqual(['/a.js'])
})

test('starts the scripts after loading in a background tab, where nothing is painted', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  parsed()
  window.dispatchEvent(new Event('load'))
  expect(await started()).toEqual(['/a.js'])
})

test('starts the scripts 3 s after loading where no paint is reported', async () => {
  vi.useFakeTimers()
  parsed()
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(2999)
  expect(document.querySelector('script[src]')).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(document.querySelector('script[src]')).not.toBeNull()
})

test('remembers presses and fields in order, but not what the browser does itself', () => {
  document.body.innerHTML =
    '<button type="button"><svg></svg></button><input><form><button id="submit"></button></form><a></a>'
  const [button, field] = [document.querySelector('button')!, document.querySelector('input')!]
  document.querySelector('svg')!.dispatchEvent(new Event('click', { bubbles: true }))
  field.value = 'words'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  button.click()
  document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault())
  document.getElementById('submit')?.click()
  document.querySelector('a')?.click()

  const controls = takeEarlyInput()
  expect([...controls.keys()]).toEqual([field, button])
  expect(controls.get(field)?.value).toBe('words')
  button.click()
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(controls.size).toBe(2)
})

test.each([
  ['/login?next=%2Fartworks%3Ftags%3Doil', '/signup?by=phone&next=%2Fartworks%3Ftags%3Doil'],
  ['/login', '/signup?by=phone'],
  ['/login?next=%2Fa&next=%2Fb', '/signup?by=phone'],
  ['/login?next=%2F%2Fevil.example', '/signup?by=phone'],
  ['/login?next=%2F%5Cevil.example', '/signup?by=phone'],
])('adds the one path to return to of %s to sign-in links', async (address, expected) => {
  takeEarlyInput()
  history.replaceState(null, '', address)
  document.body.innerHTML =
    '<a data-keeps-next href="/signup?by=phone">Sign up</a><a href="/terms">Terms</a>'
  new Function(firstViewScript)()
  parsed()
  await Promise.resolve()
  const links = [...document.links].map((link) => link.getAttribute('href'))
  expect(links).toEqual([expected, '/terms'])
})

test('shows that a button was pressed until its press is taken over', () => {
  document.body.innerHTML = '<button type="button">Menu</button>'
  const button = document.querySelector('button') as HTMLButtonElement
  button.click()
  expect(button.dataset.early).toBe('')
  expect([...takeEarlyInput().keys()]).toEqual([button])
  expect(button.dataset.early).toBeUndefined()
})
