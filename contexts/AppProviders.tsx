import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'
import { AuthProvider } from '@/contexts/AuthContext'
import { CheckoutProvider } from '@/contexts/CheckoutContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { ProfileProvider } from '@/contexts/ProfileContext'
import { themeOptions } from '@/lib/theme'

export const AppProviders = ({ children }: { children: ReactNode }) => (
  <ThemeProvider {...themeOptions}>
    <AuthProvider>
      <ProfileProvider>
        <CurrencyProvider>
          <CheckoutProvider>{children}</CheckoutProvider>
        </CurrencyProvider>
      </ProfileProvider>
    </AuthProvider>
  </ThemeProvider>
)
