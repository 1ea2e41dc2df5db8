import { expect } from 'vitest';

/** Nothing failed on our side, and what was refused was refused in the shape of contract 7. Returns the body. */
export async function expectNoFailure(response: Response): Promise<unknown> {
  const text = await response.text();
  expect(response.status).toBeLessThan(500);
  const body = text === '' ? undefined : JSON.parse(text);
  if (response.status >= 400) {
    expect(body).toEqual({
      error: {
        code: expect.stringMatching(/^[a-z_]+$/),
        message: expect.any(String),
        status: response.status,
      },
    });
  }
  return body;
}
