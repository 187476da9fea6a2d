import { useEffect, useRef, useState } from 'react'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { CheckedPortfolio } from '@/contract/artworks/portfolio'
import { useProfile } from '@/contexts/ProfileContext'
import { checkPortfolio, importArtwork, importProfileImages } from '@/lib/api/artworks/portfolio'
import { updateProfile } from '@/lib/api/profiles/profiles'
import { planImport, type ImportPlan } from '@/lib/portfolio/importPlan'
import { profileChanges, profileImageForms } from '@/lib/portfolio/importProfile'
import { importWorks, type ImportState } from '@/lib/portfolio/importWorks'
import { readPortfolio, type Portfolio } from '@/lib/portfolio/readPortfolio'
import { UnusableFile } from '@/lib/portfolio/zipFile'

export interface Chosen {
  portfolio: Portfolio
  plan: ImportPlan
}

export interface ImportChoice {
  asDrafts: boolean
  withProfile: boolean
}

type Step =
  | { name: 'choosing' }
  | { name: 'reading'; file: string }
  | ({ name: 'planned' } & Chosen)
  | { name: 'running'; state: ImportState | null }
  | { name: 'done'; state: ImportState; profileProblem: string | null; goOn: () => void }

const wordsOf = (error: unknown) =>
  error instanceof UnusableFile ? error.message : 'The file can’t be read anymore. Choose it again.'

async function check(portfolio: Portfolio): Promise<Chosen> {
  const checked: CheckedPortfolio[] = []
  for (const { format, content } of portfolio.catalogs) {
    const form = new FormData()
    form.set('format', format)
    form.set('catalog', content, 'catalog')
    const { data, error } = await checkPortfolio(form)
    if (!data) throw new UnusableFile(error ?? '')
    checked.push(data)
  }
  return { portfolio, plan: planImport(portfolio, checked) }
}

/** Texts and images of the profile. Returns what went wrong. */
async function importProfile(portfolio: Portfolio, profile: OwnProfile): Promise<string | null> {
  if (!portfolio.profile) return null
  const saved = await updateProfile(profile.id, profileChanges(portfolio.profile, profile))
  if (saved.error !== undefined) return saved.error
  for (const form of await profileImageForms(portfolio.profile, profile, portfolio)) {
    const { error } = await importProfileImages(form)
    if (error !== undefined) return error
  }
  return null
}

const pause = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

/** The steps of an import: choose a file, see what it would create, import it. */
export const usePortfolioImport = (profile: OwnProfile) => {
  const { retry } = useProfile()
  const [step, setStep] = useState<Step>({ name: 'choosing' })
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const choose = async (file: File) => {
    setProblem(null)
    setStep({ name: 'reading', file: file.name })
    try {
      setStep({ name: 'planned', ...(await check(await readPortfolio(file))) })
    } catch (error) {
      setProblem(wordsOf(error))
      setStep({ name: 'choosing' })
    }
  }

  const run = async ({ portfolio, plan }: Chosen, { asDrafts, withProfile }: ImportChoice) => {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setStep({ name: 'running', state: null })
    try {
      const profileProblem = withProfile ? await importProfile(portfolio, profile) : null
      const state = await importWorks({
        portfolio,
        plan,
        asDrafts,
        send: importArtwork,
        pause,
        signal: controller.signal,
        onProgress: (state) => setStep({ name: 'running', state }),
      })
      const goOn = () => void resume(portfolio, { asDrafts, withProfile: profileProblem !== null })
      setStep({ name: 'done', state, profileProblem, goOn })
    } catch (error) {
      setProblem(wordsOf(error))
      setStep({ name: 'choosing' })
    }
    retry()
  }

  /** Continues an import that stopped, without the works that it has imported. */
  const resume = async (portfolio: Portfolio, choice: ImportChoice) => {
    setStep({ name: 'running', state: null })
    try {
      await run(await check(portfolio), choice)
    } catch (error) {
      setProblem(wordsOf(error))
      setStep({ name: 'choosing' })
    }
  }

  const reset = () => {
    setProblem(null)
    setStep({ name: 'choosing' })
  }
  return { step, problem, choose, run, stop: () => running.current?.abort(), reset }
}
