const SAMPLES = 5;

export interface ClockOffset {
  note(serverAtMs: number, deviceNow: number): void;
  offsetMs(): number;
  reset(): void;
}

/** Estimates server time minus this device's time as the median of the last five readings, so that one slow message changes nothing. */
export function createClockOffset(): ClockOffset {
  let samples: number[] = [];
  return {
    note(serverAtMs, deviceNow) {
      samples = [...samples, serverAtMs - deviceNow].slice(-SAMPLES);
    },
    offsetMs() {
      const sorted = [...samples].sort((a, b) => a - b);
      return sorted[Math.floor(sorted.length / 2)] ?? 0;
    },
    reset() {
      samples = [];
    },
  };
}
