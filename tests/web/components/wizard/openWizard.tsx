import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRouter } from 'next/router'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { WizardPage } from '@/components/wizard/WizardPage'
import type { ProfileDraft } from '@/contract/forms/profile'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { type ReceivedRequest, mockEndpoint } from '@/tests/support/web/api'
import { authUser } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const Screen = () => (
  <RequireSignIn waiting={null}>
    <WizardPage requested={useRouter().asPath.split('?')[0]?.split('/').at(-1) ?? ''} />
  </RequireSignIn>
)
/** A new user for each test, because drafts are remembered per user. */
export const newUser = () => {
  const { source, setUser } = signedInUser()
  setUser(authUser({ uid: crypto.randomUUID() }))
  return source
}
/** Opens a step of the wizard. */
export const at = (step: string, source = newUser()) =>
  renderAt(<Screen />, { address: `/signup/wizard/${step}`, source })

export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }))
/** The profile that the API creates. */
export const created = ownProfile(7, { name: 'Maren Oduya', handle: 'maren-oduya' })
export const artist: ProfileDraft = {
  answers: { role: 'ARTIST', name: 'Maren Oduya', handle: 'maren-oduya' },
}

/** Responds to the creation of a profile. */
export const onCreate = (respond: (seen: ReceivedRequest) => unknown) =>
  mockEndpoint('post', '/v1/profiles/', respond)
