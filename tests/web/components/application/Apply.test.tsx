import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import ApplyPage from '@/pages/opportunities/[id]/apply'
import { application } from '@/tests/support/fixtures/applications'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { reviewedCall } from '@/tests/support/fixtures/reviews'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

test.each([
  [403, 'This is your own call, so you can’t apply to it.'],
  [403, 'You are a juror of this call, so you can’t apply to it.'],
  [409, 'The deadline of this call has passed.'],
])(
  'says why somebody can’t apply (%i: %s), and leads back to the call',
  async (status, message) => {
    mockEndpoint(
      'post',
      `/v1/opportunities/${reviewedCall}/application`,
      errorResponse(status, message),
    )
    const { visits } = renderAt(<ApplyPage />, {
      address: `/opportunities/${reviewedCall}/apply`,
      pathname: '/opportunities/[id]/apply',
      params: { id: reviewedCall },
      source: signedInUser({ profiles: [ownProfile(1)] }).source,
    })
    await screen.findByRole('heading', { level: 1, name: 'You can’t apply to this call' })
    expect(screen.getByText(message)).toBeVisible()
    expect(screen.getByRole('link', { name: 'View the call' })).toHaveAttribute(
      'href',
      `/opportunities/${reviewedCall}`,
    )
    expect(visits).toEqual([])
  },
)

test('starts another application after an earlier one was erased', async () => {
  const started = ['first', 'second']
  mockEndpoint('post', `/v1/opportunities/${reviewedCall}/application`, () => ({
    ...application(),
    id: started.shift(),
  }))
  const Visits = () => {
    const [count, setCount] = useState(1)
    return (
      <>
        <button onClick={() => setCount(count + 1)}>Visit again</button>
        <ApplyPage key={count} />
      </>
    )
  }
  const { visits } = renderAt(<Visits />, {
    address: `/opportunities/${reviewedCall}/apply`,
    pathname: '/opportunities/[id]/apply',
    params: { id: reviewedCall },
    source: signedInUser({ profiles: [ownProfile(1)] }).source,
  })
  await waitFor(() => expect(visits.at(-1)?.address).toBe('/applications/first'))
  fireEvent.click(screen.getByRole('button', { name: 'Visit again' }))
  await waitFor(() => expect(visits.at(-1)?.address).toBe('/applications/second'))
})
