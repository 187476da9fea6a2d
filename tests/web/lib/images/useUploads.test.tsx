import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ApiResult } from '@/lib/api/client'
import { useUploads } from '@/lib/images/useUploads'

const file = new File(['image'], 'fog.png', { type: 'image/png' })

test('shows what a finished upload has changed before the next event', async () => {
  let respond: ((result: ApiResult<string>) => void) | undefined
  const send = () => new Promise<ApiResult<string>>((resolve) => (respond = resolve))
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const List = () => {
    const [stored, setStored] = useState('nothing')
    const { add, isBusy } = useUploads(send, (key) => {
      setStored(key)
      finish()
    })
    return (
      <>
        <button onClick={() => add([file])}>Add</button>
        <output>
          {stored}, {isBusy ? 'uploading' : 'idle'}
        </output>
      </>
    )
  }
  render(<List />)
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(respond).toBeDefined())
  respond?.({ data: 'a.webp' })
  await finished
  expect(screen.getByRole('status')).toHaveTextContent('a.webp, idle')
})
