import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'
import { AuthProvider } from '@/contexts/AuthContext'
import { CheckoutProvider } from '@/contexts/CheckoutContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { ProfileProvider } from '@/contexts/ProfileContext'
import { themeOptions } from '@/lib/browser/theme'
import type { IdentitySource } from '@/lib/identity/identity'

interface Props {
  /** The identity service; the browser's own unless a test brings another. */
  identity?: IdentitySource
  children: ReactNode
}

/** The theme and the four contexts, around every page. */
export const AppProviders = ({ identity, children }: Props) => (
  <ThemeProvider {...themeOptions}>
    <AuthProvider source={identity}>
      <ProfileProvider>
        <CurrencyProvider>
          <CheckoutProvider>{children}</CheckoutProvider>
        </CurrencyProvider>
      </ProfileProvider>
    </AuthProvider>
  </ThemeProvider>
)
