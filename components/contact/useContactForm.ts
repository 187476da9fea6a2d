import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { createProfileMessage } from '@/lib/api/profiles/profileMessages'
import { contractResolver } from '@/lib/forms/contractResolver'
import { sessionDraftStorage } from '@/lib/forms/storages/sessionDraftStorage'
import { submissionKey } from '@/lib/forms/submissionKey'
import { typedText } from '@/lib/forms/typedText'
import { useAutosave } from '@/lib/forms/useAutosave'
import { useSubmit } from '@/lib/forms/useSubmit'
import { paths } from '@/lib/navigation/paths'

export interface ContactValues {
  name: string
  text: string
}

export interface ContactSubject {
  profileId: string
  /** The artwork that the message asks about. */
  artworkId?: string
}

const bodyOf = ({ name, text }: ContactValues) => ({ name: typedText(name), text: typedText(text) })

const { resolver, preload } = contractResolver<ContactValues>({
  loadSchema: () => import('@/contract/forms/message').then((forms) => forms.messageForm),
  toBody: bodyOf,
})

/** The form of a message: saved while it is typed, sent once, kept when it fails. */
export const useContactForm = ({ profileId, artworkId }: ContactSubject) => {
  const { status, email } = useAuth()
  const { current } = useProfile()
  const { push, asPath } = useRouter()
  const formRef = useRef<HTMLFormElement>(null)
  const [isSent, setSent] = useState(false)
  const form = useForm<ContactValues>({ resolver, defaultValues: { name: '', text: '' } })
  const subject = [profileId, artworkId].filter(Boolean).join(' ')
  const autosave = useAutosave(form, {
    key: `message to ${subject}`,
    storage: sessionDraftStorage<Partial<ContactValues>>,
  })

  const ownName = current?.name
  const isRestored = autosave.status !== 'loading'
  useEffect(() => {
    if (isRestored && ownName && !form.getValues('name')) form.setValue('name', ownName)
  }, [isRestored, ownName, form])

  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send: async (values) => {
      const body = { ...bodyOf(values), ...(artworkId !== undefined && { artworkId }) }
      return createProfileMessage(profileId, body, await submissionKey(`to ${subject}`, body))
    },
    onSaved: async () => {
      await autosave.discard({ name: '', text: '' })
      setSent(true)
    },
  })

  const signIn = async () => {
    await autosave.flush()
    await push(paths.login(asPath))
  }
  const send = () => void (status === 'signedOut' ? signIn() : submit())
  return { form, formRef, send, isSubmitting, failure, isSent, preload, status, email }
}
