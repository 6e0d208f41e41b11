/** True on Apple's computers, whose shortcuts use ⌘ where others use Ctrl. */
export const isMac = (): boolean => /Mac/.test(navigator.platform);
