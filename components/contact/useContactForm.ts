import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { createProfileMessage } from '@/lib/api/profiles/profileMessages'
import { contractMessages } from '@/lib/forms/contractMessages'
import { sessionDraftStorage } from '@/lib/forms/storages/sessionDraftStorage'
import { submissionKey } from '@/lib/forms/submissionKey'
import { typedText } from '@/lib/forms/typedText'
import { useAutosave } from '@/lib/forms/useAutosave'
import { useShortForm } from '@/lib/forms/useShortForm'
import { paths } from '@/lib/navigation/paths'

interface ContactValues {
  name: string
  text: string
}

export interface ContactSubject {
  profileId: string
  /** The artwork that the message asks about. */
  artworkId?: string
}

const bodyOf = ({ name, text }: ContactValues) => ({ name: typedText(name), text: typedText(text) })

const empty: ContactValues = { name: '', text: '' }

const { messagesOf, preload } = contractMessages<ContactValues>({
  loadSchema: () => import('@/contract/forms/message').then((forms) => forms.messageForm),
  toBody: bodyOf,
})

/** The form of a message: saved while it is typed, sent once, kept when it fails. */
export const useContactForm = ({ profileId, artworkId }: ContactSubject) => {
  const { status, email } = useAuth()
  const { current } = useProfile()
  const { push, asPath } = useRouter()
  const [isSent, setSent] = useState(false)
  const subject = [profileId, artworkId].filter(Boolean).join(' ')
  const { form, submit, ...state } = useShortForm({
    initial: empty,
    messagesOf,
    send: async (values) => {
      const body = { ...bodyOf(values), ...(artworkId !== undefined && { artworkId }) }
      return createProfileMessage(profileId, body, await submissionKey(`to ${subject}`, body))
    },
    onSaved: async () => {
      await autosave.discard(empty)
      setSent(true)
    },
  })
  const autosave = useAutosave(form, {
    key: `message to ${subject}`,
    storage: sessionDraftStorage<Partial<ContactValues>>,
  })

  const ownName = current?.name
  const isRestored = autosave.status !== 'loading'
  useEffect(() => {
    if (isRestored && ownName && !form.getValues().name) form.setValue('name', ownName)
  }, [isRestored, ownName, form])

  const signIn = async () => {
    await autosave.flush()
    await push(paths.login(asPath))
  }
  const send = () => void (status === 'signedOut' ? signIn() : submit())
  return { ...state, send, isSent, preload, status, email }
}
