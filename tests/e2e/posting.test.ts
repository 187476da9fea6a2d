import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route } from '@playwright/test'
import { desktop, expectAccessible } from '@/tests/support/journeys/accessibility'
import {
  waitForUploads,
  box,
  chooseImages,
  newArtist,
  imageFile,
  tabTo,
} from '@/tests/support/journeys/artworkPages'
import { logIn, logInByPhone } from '@/tests/support/journeys/browsing'
import { test, type Buyer } from '@/tests/support/journeys/buyers'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const profilePath = '/profile/'

/** A title that is unique to this run. */
const newTitle = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

const openForm = async (page: Page, artist: Buyer) => {
  await page.setViewportSize(desktop)
  await logIn(page, artist, '/artworks/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Post an artwork' })).toBeVisible()
}
const manage = async (
  page: Page,
  title: string,
  action: string,
  role: 'menuitem' | 'menuitemradio' = 'menuitem',
) => {
  await page.getByRole('button', { name: `Manage ${title}` }).click()
  await page.getByRole(role, { name: action }).click()
}
const openOwnProfile = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^You, / })
    .click()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page).toHaveURL(new RegExp(profilePath))
}
const expectTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('posts and edits an artwork', { tag: '@main' }, async ({ page, createBuyer }) => {
  await openForm(page, await createBuyer('ARTIST'))
  await expect(page.getByText(/0 of 10 used/)).toBeVisible()
  await chooseImages(page, [await imageFile('blue', '#2040a0'), await imageFile('red', '#a02040')])
  await box(page, /^Describe image 1/).fill('All blue')
  await box(page, /^Describe image 2/).fill('All red')
  await press(page, 'Move up: image 2')
  await expect(box(page, /^Describe image 1/)).toHaveValue('All red')
  const title = newTitle('Low Sun')
  await box(page, 'Title').fill(title)
  await box(page, /^Height/).fill('60')
  await box(page, /^Width/).fill('80')
  await page.getByRole('combobox', { name: 'Tags' }).fill('  Fog ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove tag fog' })).toBeVisible()
  await box(page, /^Video, audio/).fill('https://unknown.example/film')
  await expect(page.getByText('a plain link to unknown.example')).toBeVisible()
  await waitForUploads(page)
  await expectAccessible(page)
  await press(page, 'Post artwork')
  await expect(page).toHaveURL(/\/art\//)
  await expectTitle(page, title)
  await expect(page.getByRole('img', { name: 'All red' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'fog' })).toHaveAttribute(
    'href',
    '/artworks?tags=fog',
  )

  await openOwnProfile(page)
  await manage(page, title, 'Edit')
  await expect(box(page, 'Title')).toHaveValue(title)
  await expectAccessible(page)
  const changed = `${title} again`
  await box(page, 'Title').fill(changed)
  await press(page, 'Save changes')
  await expect(page).toHaveURL(/\/art\//)
  await expectTitle(page, changed)
})

/** In the proportions of the image, so that it hangs on the wall of the profile page. */
const size = { height: 60, width: 80, depth: null, unit: 'cm' }

/** Sends the next request to `url`, and passes its response on once `send` is called. */
const holdNextResponse = async (page: Page, url: string) => {
  let send = () => {}
  const promise = new Promise<void>((resolve) => (send = resolve))
  const hold = async (route: Route) => {
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
  }
  await page.route(url, hold, { times: 1 })
  return { send: () => send() }
}

test('features, deletes and restores an artwork', async ({ page, request }) => {
  const { number, post } = await newArtist(request)
  const title = newTitle('North Studio')
  await post({ title, size: JSON.stringify(size) })
  await logInByPhone(page, { request, number, next: '/artworks' })
  await openOwnProfile(page)
  const card = page.getByRole('article').filter({ hasText: title })
  await manage(page, title, 'Feature on my page')
  await expect(card.getByText('Featured')).toBeVisible()
  const lateResponse = await holdNextResponse(page, '**/_next/data/**/profile/**')
  await manage(page, title, 'Stop featuring')
  await expect(card.getByText('Featured')).toHaveCount(0)
  const tabs = page.getByRole('navigation', { name: 'Profile' })
  const wall = page.getByRole('region', { name: /hung to scale/ })
  await tabs.getByRole('link', { name: 'Works 1', exact: true }).click()
  await expect(wall).toBeVisible()
  // The click on the tab has canceled the reload, and its reply is not what the deletion shows.
  lateResponse.send()
  await manage(page, title, 'Delete')
  await expect(card).toHaveCount(0)
  await expect(tabs.getByRole('link', { name: 'Works', exact: true })).toBeVisible()
  await expect(wall).toHaveCount(0)
  await expect(page).toHaveURL(/#works$/)
  await press(page, 'Undo')
  await expect(card).toHaveCount(1)
  await expect(tabs.getByRole('link', { name: 'Works 1', exact: true })).toBeVisible()
  await expect(wall).toBeVisible()
  await manage(page, title, 'Draft', 'menuitemradio')
  await expect(tabs.getByRole('link', { name: 'Works', exact: true })).toBeVisible()
  await manage(page, title, 'Public', 'menuitemradio')
  await expect(wall).toBeVisible()
  await page.reload()
  await expect(card.getByRole('button', { name: `Manage ${title}` })).toBeVisible()
})

test('restores the draft and resumes the upload after a reload', async ({ page, createBuyer }) => {
  await openForm(page, await createBuyer('ARTIST'))
  page.on('dialog', (dialog) => void dialog.accept())
  // The request hangs: the upload never ends.
  await page.route('**/v1/uploads', () => undefined)
  await chooseImages(page, [await imageFile('green', '#20a040')])
  await box(page, /^Describe image 1/).fill('All green')
  const title = newTitle('Interrupted')
  await box(page, 'Title').fill(title)
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await expect(page.getByText('saved in this browser')).toBeVisible()
  // A second window edits a separate draft.
  const second = await page.context().newPage()
  second.on('dialog', (dialog) => void dialog.accept())
  await second.goto('/artworks/new')
  await expect(second.getByText(/another new work open in a second window/)).toBeVisible()
  await expect(box(second, 'Title')).toHaveValue('')
  await box(second, 'Title').fill('Beside it')
  await expect(second.getByText('saved in this browser')).toBeVisible()
  await second.close()
  await page.reload()
  await expect(page.getByText(/Your draft from .* is back/)).toBeVisible()
  await expect(box(page, 'Title')).toHaveValue(title)
  await expect(box(page, /^Describe image 1/)).toHaveValue('All green')
  await press(page, 'Start over')
  await expect(box(page, 'Title')).toHaveValue('')
  await press(page, 'Undo')
  await expect(box(page, 'Title')).toHaveValue(title)
  await expect(page.getByText('saved in this browser')).toBeVisible()
  await page.unroute('**/v1/uploads')
  const uploaded = page.waitForResponse('**/v1/uploads')
  await page.reload()
  await expect(box(page, 'Title')).toHaveValue(title)
  expect((await uploaded).status()).toBe(201)
  await waitForUploads(page)
  await press(page, 'Post artwork')
  await expect(page).toHaveURL(/\/art\//)
  await expectTitle(page, title)
  // The next form restores the draft of the closed window.
  await page.goto('/artworks/new')
  await expect(box(page, 'Title')).toHaveValue('Beside it')
  await press(page, 'Start over')
})

test('retries an upload after a lost connection and asks before leaving', async ({
  page,
  createBuyer,
}) => {
  await openForm(page, await createBuyer('ARTIST'))
  await page.route('**/v1/uploads', (route) => route.abort('connectionreset'))
  await chooseImages(page, [await imageFile('grey', '#808080')])
  await box(page, 'Title').fill(newTitle('Stopped'))
  await expect(page.getByText(/Image 1 could not be uploaded/)).toBeVisible()
  await page.unroute('**/v1/uploads')
  await press(page, /^Try again/)
  await waitForUploads(page)
  await expect(page.getByText(/could not be uploaded/)).toHaveCount(0)

  await page.getByRole('banner').getByRole('link', { name: 'Artworks' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible()
  await press(page, 'Leave')
  await expect(page).toHaveURL('/artworks')
})

test('writes, sorts images and saves a draft by keyboard alone', async ({ page, createBuyer }) => {
  await openForm(page, await createBuyer('ARTIST'))
  // Before the keys, since a key can overtake the request to be informed of a file picker.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Choose images' }))
  await page.keyboard.press('Enter')
  await (
    await chooser
  ).setFiles([await imageFile('one', '#101010'), await imageFile('two', '#f0f0f0')])
  await tabTo(page, box(page, /^Describe image 2/))
  await page.keyboard.type('White')
  await tabTo(page, page.getByRole('button', { name: 'Move up: image 2' }))
  await page.keyboard.press('Enter')
  await expect(box(page, /^Describe image 1/)).toHaveValue('White')
  const title = newTitle('By hand')
  await tabTo(page, box(page, 'Title'))
  await page.keyboard.type(title)
  await tabTo(page, page.getByRole('radio', { name: 'Public' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await waitForUploads(page)
  await tabTo(page, page.getByRole('button', { name: 'Save draft' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/artworks\/edit\//)
  await expect(box(page, 'Title')).toHaveValue(title)
  // The page stays open, so the draft can be saved again.
  await tabTo(page, box(page, 'Title'))
  await page.keyboard.press('End')
  await page.keyboard.type(' again')
  await tabTo(page, page.getByRole('button', { name: 'Save draft' }))
  await expect(page.getByText('saved in this browser')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('saved in this browser')).toHaveCount(0)
  await page.reload()
  await expect(box(page, 'Title')).toHaveValue(`${title} again`)
  await expect(page.getByText(/Your draft from .* is back/)).toHaveCount(0)
})

test('keeps every character typed on a slow device while the draft is saved', async ({
  page,
  createBuyer,
}) => {
  await openForm(page, await createBuyer('ARTIST'))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const text = 'The tide comes in twice a day and takes the drawing with it, line by line. '.repeat(
    2,
  )
  await box(page, 'Title').focus()
  await page.keyboard.type(text)
  await expect(box(page, 'Title')).toHaveValue(text)
})

test('saves a draft when the quota is used up', async ({ page, request }) => {
  const { number, post } = await newArtist(request)
  for (let work = 1; work <= 10; work += 1) await post({ title: `Work ${work}` })
  await logInByPhone(page, { request, number, next: '/artworks/new' })
  await expectTitle(page, 'Post an artwork')
  await expect(page.getByText(/limit of 10 artworks, so this one can only be/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible()
  await expectAccessible(page)
  const title = newTitle('Eleventh')
  await box(page, 'Title').fill(title)
  await press(page, 'Save draft')
  await expectTitle(page, 'Edit the artwork')
  await openOwnProfile(page)
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
})
