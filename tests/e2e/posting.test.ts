import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { accessibilityViolations } from '@/tests/support/journeys/accessibility'
import {
  allSent,
  box,
  choosePictures,
  newArtist,
  pictureFile,
  tabTo,
} from '@/tests/support/journeys/artworkPages'
import { codeFor, logIn } from '@/tests/support/journeys/browsing'
import { overflow } from '@/tests/support/journeys/pageWatch'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const ofArtist = `/profile/`

/** A title that no other run has. */
const newTitle = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

const begin = async (page: Page) => {
  await page.setViewportSize(desk)
  await logIn(page, accounts.artist, '/artworks/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Post an artwork' })).toBeVisible()
}
const openToEverybody = async (page: Page) => {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    expect.soft(await accessibilityViolations(page), `axe at ${size.width}`).toEqual([])
    expect.soft(await overflow(page), `stands out at ${size.width}`).toBe(0)
  }
}
const manage = async (page: Page, title: string, act: string) => {
  await page.getByRole('button', { name: `Manage ${title}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
const toOwnPage = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^You, / })
    .click()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page).toHaveURL(new RegExp(ofArtist))
}
const titled = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an artist posts a work, changes it, features it, deletes it and has it back', async ({
  page,
}) => {
  await begin(page)
  await expect(page.getByText(/\d+ of 40 used/)).toBeVisible()
  await choosePictures(page, [
    await pictureFile('blue', '#2040a0'),
    await pictureFile('red', '#a02040'),
  ])
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
  await allSent(page)
  await openToEverybody(page)
  await press(page, 'Post artwork')
  await expect(page).toHaveURL(/\/art\//)
  await titled(page, title)
  await expect(page.getByRole('img', { name: 'All red' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'fog' })).toHaveAttribute(
    'href',
    '/artworks?tags=fog',
  )

  await toOwnPage(page)
  await manage(page, title, 'Edit')
  await expect(box(page, 'Title')).toHaveValue(title)
  await openToEverybody(page)
  const changed = `${title} again`
  await box(page, 'Title').fill(changed)
  await press(page, 'Save changes')
  await expect(page).toHaveURL(/\/art\//)
  await titled(page, changed)

  await toOwnPage(page)
  const card = page.getByRole('article').filter({ hasText: changed })
  await manage(page, changed, 'Feature on my page')
  await expect(card.getByText('Featured')).toBeVisible()
  await manage(page, changed, 'Stop featuring')
  await expect(card.getByText('Featured')).toHaveCount(0)
  await manage(page, changed, 'Delete')
  await expect(card).toHaveCount(0)
  await press(page, 'Undo')
  await expect(card).toHaveCount(1)
  await page.reload()
  await expect(card.getByRole('button', { name: `Manage ${changed}` })).toBeVisible()
})

test('an upload that a reload interrupts is resumed, and what was written is back', async ({
  page,
}) => {
  await begin(page)
  page.on('dialog', (dialog) => void dialog.accept())
  // The connection hangs: the picture never arrives.
  await page.route('**/v1/uploads', () => undefined)
  await choosePictures(page, [await pictureFile('green', '#20a040')])
  await box(page, /^Describe image 1/).fill('All green')
  const title = newTitle('Interrupted')
  await box(page, 'Title').fill(title)
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await expect(page.getByText('saved in this browser')).toBeVisible()
  // A second window writes at another one.
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
  await page.reload()
  await allSent(page)
  await press(page, 'Post artwork')
  await expect(page).toHaveURL(/\/art\//)
  await titled(page, title)
  // What the other window left is found by the next.
  await page.goto('/artworks/new')
  await expect(box(page, 'Title')).toHaveValue('Beside it')
  await press(page, 'Start over')
})

test('a picture that a lost connection stopped is tried again, without starting anew', async ({
  page,
}) => {
  await begin(page)
  await page.route('**/v1/uploads', (route) => route.abort('connectionreset'))
  await choosePictures(page, [await pictureFile('grey', '#808080')])
  await box(page, 'Title').fill(newTitle('Stopped'))
  await expect(page.getByText(/Image 1 could not be uploaded/)).toBeVisible()
  await page.unroute('**/v1/uploads')
  await press(page, /^Try again/)
  await allSent(page)
  await expect(page.getByText(/could not be uploaded/)).toHaveCount(0)

  await page.getByRole('banner').getByRole('link', { name: 'Artworks' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
  await press(page, 'Leave')
  await expect(page).toHaveURL('/artworks')
})

test('by keyboard alone a draft is written, its pictures are put in order, and it is saved', async ({
  page,
}) => {
  await begin(page)
  await tabTo(page, page.getByRole('button', { name: 'Choose images' }))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (
    await chooser
  ).setFiles([await pictureFile('one', '#101010'), await pictureFile('two', '#f0f0f0')])
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
  await allSent(page)
  await tabTo(page, page.getByRole('button', { name: 'Save draft' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/artworks\/edit\//)
  await expect(box(page, 'Title')).toHaveValue(title)
  // One goes on writing at a draft, and saves it again.
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

test('when every place is taken, the form gives way to what can be done', async ({
  page,
  request,
}) => {
  const { number, post } = await newArtist(request)
  for (let work = 1; work <= 10; work += 1) await post({ title: `Work ${work}` })
  await page.goto('/login?by=phone&next=/artworks/new')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await press(page, 'Send the code')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(request, number))
  await page.keyboard.press('Enter')
  await titled(page, 'You’ve reached your plan’s limit')
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible()
  await openToEverybody(page)
})
