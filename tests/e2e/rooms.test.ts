import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sampleId } from '@/local/samples/sampleId'
import { desktop, expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { apiOrigin, logIn, visit } from '@/tests/support/journeys/browsing'
import { test, type Buyer } from '@/tests/support/journeys/buyers'

/** A phone on its side. */
const turned = { width: phone.height, height: phone.width }
const own = '/rooms/own'
const work = (page: Page, title: string) =>
  page.getByRole('group', { name: /to scale$/ }).getByRole('button', { name: new RegExp(title) })
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible()

/** Posts works of a profile with a size. */
const postWorks = async (page: Page, { headers }: Buyer, titles: readonly string[]) => {
  for (const title of titles) {
    await postArtwork(page.request, headers, {
      title,
      size: JSON.stringify({ height: 60, width: 80, depth: null, unit: 'cm' }),
    })
  }
}

/** Creates a room and opens its editor. */
async function startRoom(page: Page, curator: Buyer): Promise<string> {
  const title = `Low water ${randomUUID().slice(0, 8)}`
  await logIn(page, curator, '/rooms/new')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/rooms\/edit\//)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return title
}

const hang = async (page: Page, title: string) => {
  await page.getByRole('button', { name: new RegExp(`^Hang ${title}`) }).click()
  await expect(work(page, title)).toBeVisible()
}

test(
  'a curator hangs a room, opens it, and visitors walk through it',
  { tag: '@main' },
  async ({ page, createBuyer }) => {
    await page.setViewportSize(desktop)
    const curator = await createBuyer('CURATOR')
    await postWorks(page, curator, ['Ebb', 'Slack', 'Flood'])
    const title = await startRoom(page, curator)
    for (const name of ['Ebb', 'Slack', 'Flood']) await hang(page, name)
    await saved(page)

    // By the pointer, down to where it snaps to the center line again.
    const second = work(page, 'Slack')
    await second.scrollIntoViewIfNeeded()
    const box = await second.boundingBox()
    if (!box) throw new Error('The work is not on the wall.')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 3, { steps: 4 })
    await page.mouse.up()
    await expect(second).toHaveAccessibleName(/center at 145 cm/)
    await expect(second).not.toHaveAccessibleName(/ 238 cm from the left/)
    // By the keyboard, and back.
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(second).toHaveAccessibleName(/center at 156 cm/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(second).toHaveAccessibleName(/center at 145 cm/)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(second).toHaveAccessibleName(/center at 156 cm/)
    await page.getByRole('button', { name: 'Even gaps' }).click()
    await page.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('textbox', { name: /^Name of the wall/ }).fill('Threshold')
    await page.getByRole('combobox', { name: 'Paint' }).click()
    await page.getByRole('option', { name: 'Clay' }).click()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await saved(page)
    await page.reload()
    await expect(page.getByRole('button', { name: '1 Threshold' })).toBeVisible()

    await page.getByRole('button', { name: 'Open the room' }).click()
    await expect(page.getByRole('button', { name: 'Make it a draft' })).toBeVisible()
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page).toHaveURL(/\/rooms\/[0-9a-f-]+$/)
    const room = new URL(page.url()).pathname
    await page.context().clearCookies()
    await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'))
    await visit(page, room)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('region', { name: /1 wall at one scale/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Slack by/ }).first()).toBeVisible()
    await expectAccessible(page)

    await visit(page, `/rooms?query=${title.split(' ').at(-1)}`)
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(room)
  },
)

test('an artist accepts and takes back works in a room of somebody else', async ({
  page,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  const curator = await createBuyer('CURATOR')
  const word = randomUUID().slice(0, 8)
  const titles = ['Salt', 'Silt', 'Sand'].map((title) => `${title} ${word}`)
  await postWorks(page, artist, titles)
  await page.setViewportSize(desktop)
  const title = await startRoom(page, curator)
  await page.getByText('Search', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search artworks' }).fill(word)
  for (const name of titles) await hang(page, name)
  await saved(page)
  await page.getByRole('button', { name: 'Open the room' }).click()
  await expect(page.getByText(/opens when artists have agreed to 3 more works/)).toBeVisible()
  const room = page.url().replace('/edit', '')
  expect((await page.request.get(room)).status()).toBe(404)

  await page.setViewportSize(phone)
  await logIn(page, artist, '/rooms/invitations')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText('Accepted')).toHaveCount(3)
  await expect.poll(async () => (await page.request.get(room)).status()).toBe(200)
  await page.getByRole('button', { name: `Take back: ${titles[0]}` }).click()
  await expect(page.getByText('Withdrawn')).toBeVisible()
  // Two works are too few.
  await expect.poll(async () => (await page.request.get(room)).status()).toBe(404)

  await page.getByRole('button', { name: /^Block / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('heading', { name: 'Blocked profiles' })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
})

test('a room that two windows change asks which version counts', async ({ page, createBuyer }) => {
  await page.setViewportSize(desktop)
  const curator = await createBuyer('CURATOR')
  const title = await startRoom(page, curator)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const name = (window: Page) => window.getByRole('textbox', { name: /^Name of the wall/ })
  await name(other).fill('Theirs')
  await saved(other)
  await name(page).fill('Mine')
  await expect(page.getByText('This room was changed in another window')).toBeVisible()
  await page.getByRole('button', { name: 'Replace it with mine' }).click()
  await saved(page)
  await other.reload()
  await expect(other.getByRole('button', { name: '1 Mine' })).toBeVisible()
  await other.close()

  // What is not saved yet is not lost by a click.
  await page.route('**/v1/rooms/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await name(page).fill('Mine, offline')
  await expect(page.getByText('Not saved')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Artworks' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.unroute('**/v1/rooms/**')
  await saved(page)
  await page.goto(own)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('works of 2 mm and of 20 m are seen in one room, and can be opened', async ({
  page,
  createBuyer,
}) => {
  const { headers } = await createBuyer('CURATOR')
  const post = async (title: string, height: number, width: number) => {
    const size = JSON.stringify({ height, width, depth: null, unit: 'cm' })
    return (await postArtwork(page.request, headers, { title, visibility: 'PUBLIC', size })).id
  }
  const places = [
    { artworkId: await post('Speck', 0.2, 0.2), x: 100, y: 145 },
    { artworkId: await post('Usual', 60, 80), x: 250, y: 145 },
    { artworkId: await post('Colossus', 2000, 1500), x: 420, y: 1008 },
  ]
  const walls = [{ title: '', text: '', paint: 'CLAY', height: 2040, works: places }]
  const days = { opensOn: null, closesOn: null, staysInArchive: true }
  const data = { title: 'Extremes', text: '', ...days, coverWall: 0, walls }
  const created = await page.request.post(`${apiOrigin}/v1/rooms/`, { headers, data })
  const { id } = (await created.json()) as { id: string }
  const opening = { headers, data: { published: true } }
  expect((await page.request.put(`${apiOrigin}/v1/rooms/${id}/published`, opening)).ok()).toBe(true)

  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await visit(page, `/rooms/${id}`)
    const walk = page.getByRole('region', { name: /at one scale/ })
    for (const title of ['Speck', 'Usual', 'Colossus']) {
      const link = page.getByRole('link', { name: new RegExp(`^${title} by`) })
      const work = walk.getByRole('listitem').filter({ has: link }).first()
      const image = work.locator('img')
      const [target, seen] = [await work.getByRole('link').boundingBox(), await image.boundingBox()]
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24)
      expect(Math.min(seen?.width ?? 0, seen?.height ?? 0)).toBeGreaterThanOrEqual(4)
    }
    await expectAccessible(page, [size])
  }
  await page
    .getByRole('link', { name: /^Speck by/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/art/${places[0]?.artworkId}`)
})

test('a deleted room is restored from its notification, and from the list of rooms', async ({
  page,
  createBuyer,
}) => {
  await page.setViewportSize(phone)
  const curator = await createBuyer('CURATOR')
  const title = await startRoom(page, curator)
  const editor = page.url()
  const room = page.getByRole('link', { name: title })
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete the room' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the room' }).click()
    await expect(page).toHaveURL(own)
    await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible()
    await expect(room).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(room).toBeVisible()
  await expect(page.getByRole('button', { name: '1 deleted room' })).toHaveCount(0)

  await room.click()
  await expect(page).toHaveURL(editor)
  await remove()
  await page.goto(editor)
  await expect(page.getByText(/restore a deleted room from the bottom of your rooms/)).toBeVisible()
  await page.goto(own)
  await page.getByRole('button', { name: '1 deleted room' }).click()
  await expectAccessible(page, [phone, desktop])
  await page.getByRole('button', { name: `Restore: ${title}` }).click()
  await expect(room).toBeVisible()
})

test('a room is hung on a phone by its list', async ({ page, createBuyer }) => {
  await page.setViewportSize(phone)
  const curator = await createBuyer('CURATOR')
  await postWorks(page, curator, ['Ebb', 'Slack'])
  await startRoom(page, curator)
  const rows = page.getByRole('list', { name: 'Works of the wall in order' })
  for (const title of ['Ebb', 'Slack']) {
    await page.getByRole('button', { name: new RegExp(`^Hang ${title}`) }).click()
    await expect(rows.getByRole('button', { name: title, exact: true })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Gap before work 2' }).fill('120')
  await rows.getByRole('button', { name: /^Move up: Slack/ }).click()
  await expect(rows.getByRole('listitem').first()).toContainText('Slack')
  await expect(page.getByRole('textbox', { name: 'Gap before work 2' })).toHaveValue('120')
  await rows.getByRole('button', { name: /^Remove: Ebb/ }).click()
  await expect(rows.getByRole('listitem')).toHaveCount(1)
  await saved(page)
})

const sampleRoom = `/rooms/${sampleId('room What the weather leaves')}`

test('a phone that is turned loses no text, work or wall of the room that is hung', async ({
  page,
  createBuyer,
}) => {
  await page.setViewportSize(phone)
  const curator = await createBuyer('CURATOR')
  await postWorks(page, curator, ['Ebb', 'Slack'])
  await startRoom(page, curator)
  await page.getByRole('button', { name: '+ Wall' }).click()
  const name = page.getByRole('textbox', { name: /^Name of the wall/ })
  await name.fill('Thresh')
  await page.setViewportSize(turned)
  await expect(name).toBeFocused()
  await page.keyboard.type('old')
  await expect(name).toHaveValue('Threshold')
  await hang(page, 'Ebb')
  await page.setViewportSize(phone)
  const rows = page.getByRole('list', { name: 'Works of the wall in order' })
  await expect(rows.getByRole('listitem')).toHaveCount(1)
  await expect(name).toHaveValue('Threshold')
  await saved(page)
  await page.getByRole('combobox', { name: 'Cover' }).click()
  await page.getByRole('option', { name: 'Only “Ebb”' }).click()
  await page.setViewportSize(turned)
  await expect(page.getByRole('combobox', { name: 'Cover' })).toContainText('Only “Ebb”')
  await saved(page)
  await page.reload()
  await expect(page.getByRole('button', { name: '2 Threshold' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cover' })).toContainText('Only “Ebb”')
})

test('a phone that is turned in a room shows the same wall', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, sampleRoom)
  for (const number of [2, 3]) {
    await page.getByRole('region', { name: `Wall ${number} of 4` }).scrollIntoViewIfNeeded()
    const where = page.getByText(new RegExp(`^Wall ${number} of 4, `))
    await page.evaluate((wall) => {
      document.querySelector(`#wall-${wall}`)?.scrollIntoView({ block: 'center' })
    }, number)
    await expect(where).toBeVisible()
    for (const size of [turned, phone, turned, phone]) {
      await page.setViewportSize(size)
      await expect(where).toBeVisible()
      const wall = page.locator(`#wall-${number}`)
      await expect(wall).toBeInViewport()
    }
  }
})

test('a visitor walks from wall to wall by buttons, plan and keys, and down the page on a phone', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, sampleRoom)
  const walk = page.getByRole('region', { name: /^4 walls at one scale/ })
  const place = () => walk.evaluate((element) => element.scrollLeft)
  await expect(page.getByText('Wall 1 of 4, 3 works')).toBeVisible()
  await page.getByRole('link', { name: 'Next wall' }).click()
  await expect(page.getByText('Wall 2 of 4, 6 works')).toBeVisible()
  await expect.poll(place).toBeGreaterThan(300)
  const plan = page.getByRole('navigation', { name: 'Plan of the room' })
  await plan.getByRole('link', { name: 'Night' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wall 3 of 4, 4 works')).toBeVisible()
  await expect(plan.getByRole('link', { name: 'Night' })).toHaveAttribute(
    'aria-current',
    'location',
  )

  // Wait until the walls stand still, then one step by the keyboard.
  let before = -1
  await expect
    .poll(async () => {
      const moved = (await place()) !== before
      before = await place()
      return moved
    })
    .toBe(false)
  await walk.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(place).toBeLessThan(before)

  await page.setViewportSize(phone)
  const tops = await page
    .getByRole('region', { name: /^Wall \d of 4/ })
    .evaluateAll((walls) => walls.map((wall) => wall.getBoundingClientRect().top))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  expect(new Set(tops).size).toBe(4)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sees the walls, the works and the way to each wall', async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto(sampleRoom)
    await expect(page.getByRole('link', { name: 'Next wall' })).toHaveAttribute('href', '#wall-2')
    const works = page.getByRole('region', { name: 'List of works' }).getByRole('listitem')
    await expect(works).toHaveCount(17)
    await expect(page.getByRole('link', { name: /, 100 × 100 cm$/ }).first()).toBeVisible()
    await page.goto('/rooms')
    await page.getByRole('link', { name: 'What the weather leaves' }).click()
    await expect(page).toHaveURL(sampleRoom)
  })
})
