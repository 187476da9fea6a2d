import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { endSession } from '@/lib/api/profiles/tokens'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'

test('has one title when the session has ended', async () => {
  const { source } = standInIdentity({ user: authUser() })
  renderAt(
    <SettingsFrame title="Profile" current="/settings/profile">
      What is yours
    </SettingsFrame>,
    { source, address: '/settings/profile' },
  )
  expect(await screen.findByText('What is yours')).toBeVisible()
  act(() => endSession())
  expect(
    await screen.findByRole('heading', { level: 2, name: 'You have been signed out' }),
  ).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
